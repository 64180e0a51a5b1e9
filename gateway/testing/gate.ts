/** Returns a promise `opened` that resolves when the test calls `open`. */
export function createGate(): {
  /** Resolves `opened`; further calls do nothing. */
  open: () => void;
  opened: Promise<void>;
} {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
