import { installRefresh } from './refresh-runtime';

installRefresh();
