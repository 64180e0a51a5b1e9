import { type ReactNode, useRef } from 'react';

/** A hidden file input and the function that opens it. */
export type JsonFile = {
  /** Opens the file dialog; call it from a click. */
  choose: () => void;
  /** Render it anywhere. */
  input: ReactNode;
};

/** Lets the user choose a JSON file, also the same one again. `onFile` gets it unread. */
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
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
