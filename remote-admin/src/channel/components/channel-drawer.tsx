export type ChannelDrawerProps = {
  /** `new`, the id of a channel, or `copy-<id>`, as it stands in the address. */
  value: string;
  onClose: () => void;
};

export function ChannelDrawer(_: ChannelDrawerProps) {
  return null;
}
