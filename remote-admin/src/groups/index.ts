export { groupList } from './api/queries';
export { GroupFilter } from './group-filter';
