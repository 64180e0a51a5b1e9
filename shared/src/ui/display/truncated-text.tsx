/** Text on one line of a table, cut where its column ends; whole on hover, on keyboard focus in its row, and on cards. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span data-cut="" title={children}>
      {children}
    </span>
  );
}
