export { groupList } from './api/queries';
