type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/**
 * Has something done before somebody signs out, while the gateway still knows them.
 *
 * @returns a function that takes it back
 */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Does all of it; what fails is its own business. */
export const finishBeforeSignOut = async (): Promise<void> => void (await Promise.allSettled([...tasks].map((task) => task())));
