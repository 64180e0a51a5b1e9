export type { NewAccount } from './account';
export { AccountFields, type AccountFieldsProps } from './account-fields';
