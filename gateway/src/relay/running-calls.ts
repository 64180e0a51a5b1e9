/** `signal` aborts when the client disconnects or the gateway stops; call `end` once the call is charged. */
export type RunningCall = { signal: AbortSignal; client: AbortSignal; end: () => void };

export type RunningCalls = {
  /** `graceMs` is how long a call continues after its client disconnected. */
  start(client: AbortSignal, graceMs?: number): RunningCall;
  /** Resolves once no call is running. */
  idle(): Promise<void>;
  /** Aborts all calls, also those that start later, and waits up to `waitMs` until they are charged. */
  stop(waitMs: number): Promise<void>;
};

export function createRunningCalls(): RunningCalls {
  const controllers = new Set<AbortController>();
  let waiting: (() => void)[] = [];
  let isStopping = false;

  const idle = () =>
    new Promise<void>((resolve) => {
      if (controllers.size === 0) {
        resolve();
      } else {
        waiting.push(resolve);
      }
    });

  return {
    start(client, graceMs = 0) {
      const controller = new AbortController();
      let graceTimer: NodeJS.Timeout | undefined;
      const onDisconnect = () => {
        if (graceMs > 0) {
          graceTimer = setTimeout(() => controller.abort(), graceMs);
        } else {
          controller.abort();
        }
      };
      client.addEventListener('abort', onDisconnect, { once: true });
      if (client.aborted) {
        onDisconnect();
      }
      if (isStopping) {
        controller.abort();
      }
      controllers.add(controller);
      return {
        signal: controller.signal,
        client,
        end: () => {
          clearTimeout(graceTimer);
          client.removeEventListener('abort', onDisconnect);
          controllers.delete(controller);
          if (controllers.size === 0) {
            for (const resolve of waiting) {
              resolve();
            }
            waiting = [];
          }
        },
      };
    },
    idle,
    async stop(waitMs) {
      isStopping = true;
      const allEnded = idle();
      for (const controller of controllers) {
        controller.abort();
      }
      const timer = new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref());
      await Promise.race([allEnded, timer]);
    },
  };
}
