import { ActionMenu, IconAction, type MenuAction } from '@console/shared/ui';
import { BookMarked, Paperclip, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { useImagePicker } from '../attachments/use-image-picker';
import { PromptDialog } from '../prompts/lazy-prompt-dialog';

export type ComposerMenuProps = {
  /** The text of the composer. */
  text: string;
  onInsert: (content: string) => void;
  actions: MenuAction[];
};

/** What wider composers have as buttons of their own. */
export function ComposerMenu({ text, onInsert, actions }: ComposerMenuProps) {
  const t = useT();
  const picker = useImagePicker();
  const [isChoosing, setChoosing] = useState(false);
  const label = t('composer.more');
  return (
    <>
      <ActionMenu
        label={label}
        trigger={
          <IconAction label={label}>
            <Plus />
          </IconAction>
        }
        actions={[
          { id: 'images', label: t('attach.add'), icon: <Paperclip />, onSelect: picker.open },
          { id: 'prompts', label: t('prompts.insert'), icon: <BookMarked />, onSelect: () => setChoosing(true) },
          ...actions,
        ]}
      />
      {picker.input}
      {isChoosing && <PromptDialog current={text} onUse={onInsert} onClose={() => setChoosing(false)} />}
    </>
  );
}
