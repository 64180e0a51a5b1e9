import { RE2JS } from 're2js';
import { ParamOverrideError } from './errors';
import type { OverrideOperation, TextMode } from './types';

// Matching takes time in proportion to the text, on the one thread that serves all requests.
const maxMatchedLength = 256 * 1024;

/** Patterns are RE2, as in New API: they cannot take exponential time. */
export function compilePattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch {
    throw new ParamOverrideError('pattern-invalid', pattern);
  }
}

function replaceMatches(text: string, pattern: string, replacement: string): string {
  if (text.length > maxMatchedLength) {
    throw new ParamOverrideError('text-long', String(maxMatchedLength));
  }
  const compiled = compilePattern(pattern);
  try {
    return compiled.matcher(text).replaceAll(replacement);
  } catch {
    throw new ParamOverrideError('pattern-invalid', replacement);
  }
}

export const scalarText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

export const textChanges: Record<TextMode, (text: string, operation: OverrideOperation) => string> = {
  trim_prefix: (text, { value }) => (text.startsWith(scalarText(value)) ? text.slice(scalarText(value).length) : text),
  trim_suffix: (text, { value }) => (text.endsWith(scalarText(value)) ? text.slice(0, text.length - scalarText(value).length) : text),
  ensure_prefix: (text, { value }) => (text.startsWith(scalarText(value)) ? text : scalarText(value) + text),
  ensure_suffix: (text, { value }) => (text.endsWith(scalarText(value)) ? text : text + scalarText(value)),
  trim_space: (text) => text.trim(),
  to_lower: (text) => text.toLowerCase(),
  to_upper: (text) => text.toUpperCase(),
  replace: (text, { from, to }) => text.replaceAll(from, () => to),
  regex_replace: (text, { from, to }) => replaceMatches(text, from, to),
};

export const isTextMode = (mode: string): mode is TextMode => Object.hasOwn(textChanges, mode);
