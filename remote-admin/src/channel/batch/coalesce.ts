/** Merges calls of the same tick into one request; all of them share its result. */
export function coalesce(send: (ids: number[]) => Promise<unknown>): (id: number) => Promise<unknown> {
  let next: { ids: number[]; sent: Promise<unknown> } | undefined;
  return (id) => {
    next ??= startBatch();
    next.ids.push(id);
    return next.sent;
  };

  function startBatch() {
    const ids: number[] = [];
    const sent = new Promise((resolve) => setTimeout(resolve)).then(() => {
      next = undefined;
      return send(ids);
    });
    return { ids, sent };
  }
}
