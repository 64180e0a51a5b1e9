import { CreateChannel } from '../drawer/create-channel';
import { EditChannel } from '../drawer/edit-channel';

export type ChannelDrawerProps = {
  /** `new`, a channel ID, or `copy-<id>`. */
  value: string;
  onClose: () => void;
};

export function ChannelDrawer({ value, onClose }: ChannelDrawerProps) {
  if (value === 'new') {
    return <CreateChannel onClose={onClose} />;
  }
  const [, copy, digits] = /^(copy-)?(\d{1,15})$/.exec(value) ?? [];
  if (digits === undefined) {
    return null;
  }
  const id = Number(digits);
  return copy ? <CreateChannel copyOf={id} onClose={onClose} /> : <EditChannel id={id} onClose={onClose} />;
}
