/**
 * What is modal is closed by a click beside it, never by focus that goes elsewhere: what it took the place of gives the
 * focus back to its opener a moment later, and a page that arrives meanwhile may focus its first field.
 */
export const staysWithoutFocus = { onFocusOutside: (event: Event) => event.preventDefault() };
