import { X } from 'lucide-react';
import { useMoreT } from '../i18n/more-texts';
import { TagBox } from './tag-looks';

export type TagListProps = {
  label: string;
  tags: readonly string[];
  check: ((tag: string) => string | undefined) | undefined;
  onRemove: (tag: string) => void;
};

/** The chosen words, each with its button; hundreds of them scroll. */
export function TagList({ label, tags, check, onRemove }: TagListProps) {
  const t = useMoreT();
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
