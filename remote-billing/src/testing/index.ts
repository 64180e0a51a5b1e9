export { startProxy } from './proxy-fixture';
