import { type ReactNode, useRef } from 'react';

export type JsonFile = {
  /** Opens the browser's own dialog. */
  choose: () => void;
  /** To be drawn where the button or menu stands; nothing of it is seen. */
  input: ReactNode;
};

/** Asks for a file of JSON. */
export function useJsonFile(label: string, onFile: (file: File) => void): JsonFile {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) {
            onFile(file);
          }
          // The same file can be chosen again, mended.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
