import { ParamOverrideError } from './errors';
import { parseHeaderNames } from './header-operations';
import { parsePruning } from './prune';
import { toRefusal } from './refusal';
import { compilePattern } from './text-operations';
import { maxPathLength, type OverrideMode, type OverrideOperation } from './types';

const withoutPath: readonly OverrideMode[] = [
  'move',
  'copy',
  'prune_objects',
  'return_error',
  'copy_header',
  'move_header',
  'pass_headers',
  'sync_fields',
];
const withSource: readonly OverrideMode[] = ['move', 'copy', 'replace', 'regex_replace', 'sync_fields'];
const withTarget: readonly OverrideMode[] = ['move', 'copy', 'sync_fields'];
const withValue: readonly OverrideMode[] = ['trim_prefix', 'trim_suffix', 'ensure_prefix', 'ensure_suffix', 'set_header'];

/** @throws ParamOverrideError for what would fail on every request */
export function checkOperation({ mode, path, from, to, value }: OverrideOperation): void {
  if ([path, from, to].some((text) => text.length > maxPathLength)) {
    throw new ParamOverrideError('path-long', String(maxPathLength));
  }
  if (!withoutPath.includes(mode) && path.trim() === '') {
    throw new ParamOverrideError('path-required');
  }
  const hasHeaderPath = (mode === 'copy_header' || mode === 'move_header') && path.trim() !== '';
  const needsHeader = (mode === 'copy_header' || mode === 'move_header') && !hasHeaderPath;
  if ((withSource.includes(mode) || needsHeader) && from === '') {
    throw new ParamOverrideError('from-required');
  }
  if ((withTarget.includes(mode) || needsHeader) && to === '') {
    throw new ParamOverrideError('to-required');
  }
  if (withValue.includes(mode) && (value === null || value === '')) {
    throw new ParamOverrideError('value-required');
  }
  checkValue(mode, value, from);
}

function checkValue(mode: OverrideMode, value: unknown, pattern: string): void {
  switch (mode) {
    case 'regex_replace':
      compilePattern(pattern);
      break;
    case 'prune_objects':
      parsePruning(value);
      break;
    case 'return_error':
      toRefusal(value);
      break;
    case 'pass_headers':
      parseHeaderNames(value);
      break;
    default:
  }
}
