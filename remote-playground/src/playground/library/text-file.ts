import type { ChatContentPart } from '@console/shared/contract';

/** A text file of a question. Earlier versions read it as text. */
export type TextFile = { type: 'text'; text: string; file: string };

export const isTextFile = (part: ChatContentPart): part is TextFile =>
  part.type === 'text' && typeof (part as Partial<TextFile>).file === 'string';

/** Models get the name with the content. */
export const toFileText = ({ file, text }: TextFile): string => `<file name=${JSON.stringify(file)}>\n${text}\n</file>`;
