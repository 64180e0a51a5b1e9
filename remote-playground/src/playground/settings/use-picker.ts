import { type FocusEvent, useRef, useState } from 'react';

/** A button whose choices close when one is chosen or the focus leaves them. */
export function usePicker(onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return {
    isOpen,
    button,
    close,
    toggle: () => setOpen(!isOpen),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => !currentTarget.contains(relatedTarget) && setOpen(false),
    choose: (value: string) => {
      onChange(value);
      close();
    },
  };
}
