export type { NewAccount } from './account';
export { NewAccountFields, type NewAccountFieldsProps } from './new-account-fields';
