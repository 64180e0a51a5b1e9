import { type ReactNode, useRef } from 'react';

export type JsonFile = {
  choose: () => void;
  input: ReactNode;
};

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
