/** What all other modules need, in the order of their imports. It has to contain each eager shared module: what nothing imports is not provided. */
const parts: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@console/shared/session'),
  () => import(/* webpackMode: "eager" */ '@console/shared/http'),
  () => import(/* webpackMode: "eager" */ '@console/shared/format'),
  () => import(/* webpackMode: "eager" */ '@console/shared/i18n'),
  () => import(/* webpackMode: "eager" */ '@console/shared/query'),
  () => import(/* webpackMode: "eager" */ '@console/shared/router'),
  () => import(/* webpackMode: "eager" */ '@console/shared/ui'),
];

/** Unlike timers, messages are not delayed once they follow one another. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Evaluates the modules of the host in tasks of their own, since one task with all of them blocks slow devices for half a second. */
async function start(): Promise<void> {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
  const { createStyles, pollStatus, prepareSystem, startHost } = await import(/* webpackMode: "eager" */ './main');
  // What changes the session while the page renders makes React start over, in one task.
  pollStatus();
  await nextTask();
  prepareSystem();
  await nextTask();
  const styles = createStyles();
  await nextTask();
  startHost(styles);
}

// The page's own script handles errors of a host that has not rendered (host/page/boot-script.ts).
start().catch(reportError);
