export type { EmailCode } from './email';
export { EmailCodeFields, type EmailCodeFieldsProps } from './email-code-fields';
export { emailRules } from './email-rules';
