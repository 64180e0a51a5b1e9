import { type AccessAction, type AccessRemotes, accessActions, isAccessAction, isAccessName } from '../../contract/access';
import { usageError } from '../errors';
import { parseName } from './parse-arguments';

const splitList = (text: string): string[] => text.split(',').map((word) => word.trim());

export function parseLabel(label: string): string {
  if (!isAccessName(label)) {
    throw usageError(`${label} is not a name of lowercase letters, digits and hyphens`);
  }
  return label;
}

export function parseActions(text: string): AccessAction[] {
  const words = splitList(text);
  const unknown = words.find((word) => !isAccessAction(word));
  if (unknown !== undefined) {
    throw usageError(`--can takes ${accessActions.join(', ')}, not ${unknown || 'nothing'}`);
  }
  return words.filter(isAccessAction);
}

export const parseRemotes = (text: string): AccessRemotes => (text === 'all' ? text : splitList(text).map(parseName));

export const formatRemotes = (remotes: AccessRemotes): string => (remotes === 'all' ? 'all' : remotes.join(','));
