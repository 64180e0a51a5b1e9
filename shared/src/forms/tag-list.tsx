import { X } from 'lucide-react';
import { useLazyT } from '../i18n/lazy-messages';
import { TagBox } from './tags.styles';

export type TagListProps = {
  label: string;
  tags: readonly string[];
  check: ((tag: string) => string | undefined) | undefined;
  onRemove: (tag: string) => void;
};

export function TagList({ label, tags, check, onRemove }: TagListProps) {
  const t = useLazyT();
  if (tags.length === 0) {
    return null;
  }
  return (
    <TagBox aria-label={t('tags.chosen', { label, count: tags.length })}>
      {tags.map((tag) => {
        const problem = check?.(tag);
        return (
          <li key={tag} data-wrong={problem === undefined ? undefined : ''} title={problem}>
            <span>{tag}</span>
            <button
              type="button"
              aria-label={t('tags.remove', { tag: problem === undefined ? tag : `${tag} (${problem})` })}
              onClick={() => onRemove(tag)}
            >
              <X aria-hidden />
            </button>
          </li>
        );
      })}
    </TagBox>
  );
}
