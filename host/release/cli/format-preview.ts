import type { PreviewLine } from '../../contract/preview';
import { formatVersions } from '../format-versions';
import { formatLocalTime } from './format-local-time';

export const formatPreview = ({ id, versions, path, until, actor, reason }: PreviewLine): string =>
  `preview ${id}: ${formatVersions(versions)} at ${path} until ${formatLocalTime(until)}, by ${actor}${reason && `, "${reason}"`}`;
