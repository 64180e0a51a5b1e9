type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/**
 * Registers a task that runs before sign-out, while the session is still valid.
 *
 * @returns a function that unregisters it
 */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs the registered tasks and waits for all of them; never rejects. */
export const finishBeforeSignOut = async (): Promise<void> => void (await Promise.allSettled([...tasks].map((task) => task())));
