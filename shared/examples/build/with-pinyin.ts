import { withPinyin } from '@console/shared/build/with-pinyin';
import { remote } from '../extensions';

/** `月报` becomes findable as `yue bao` and `yb` in the command palette. */
export const searchable = withPinyin(remote);
