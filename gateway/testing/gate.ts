/** Lets a test decide when something happens: what waits for `opened` goes on with `open`. */
export function createGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
