import { Link, useBlockUpdate } from '@console/shared/router';

/** While the form is dirty, a release of this remote does not replace the page. */
export function EditorHeader({ isDirty }: { isDirty: boolean }) {
  useBlockUpdate(isDirty, 'form');
  return <Link to="/reports">Back to reports</Link>;
}
