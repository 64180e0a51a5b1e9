import type { PreviewLine } from '../../contract/preview';
import { formatLocalTime } from './format-local-time';

export const formatVersions = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map((release) => release.join(' '))
    .join(', ');

export const formatPreview = ({ id, versions, path, until, actor, reason }: PreviewLine): string =>
  `preview ${id}: ${formatVersions(versions)} at ${path} until ${formatLocalTime(until)}, by ${actor}${reason && `, "${reason}"`}`;
