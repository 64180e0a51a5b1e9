/** Truncated in table cells; the full text shows on hover, on keyboard focus, and on cards. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span data-cut="" title={children}>
      {children}
    </span>
  );
}
