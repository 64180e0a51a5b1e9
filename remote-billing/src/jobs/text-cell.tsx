import { CellLink, TruncatedText } from '@console/shared/ui';

export type TextCellProps = {
  text: string;
  label: string;
  onOpen: () => void;
};

export const TextCell = ({ text, label, onOpen }: TextCellProps) => (
  <CellLink title={label} aria-haspopup="dialog" onClick={onOpen}>
    <TruncatedText>{text}</TruncatedText>
  </CellLink>
);
