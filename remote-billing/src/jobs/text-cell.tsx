import { CellLink, TruncatedText } from '@console/shared/ui';

export type TextCellProps = {
  text: string;
  /** What a click does. */
  label: string;
  onOpen: () => void;
};

/** A long text on one line, which opens whole. */
export const TextCell = ({ text, label, onOpen }: TextCellProps) => (
  <CellLink title={label} aria-haspopup="dialog" onClick={onOpen}>
    <TruncatedText>{text}</TruncatedText>
  </CellLink>
);
