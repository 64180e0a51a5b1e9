/** `signal` aborts when the client disconnects or the gateway stops; call `end` once the call is charged. */
export type RunningCall = { signal: AbortSignal; client: AbortSignal; end: () => void };

export type RunningCalls = {
  /** `graceMs` is how long a call continues after its client disconnected. */
  start(client: AbortSignal, graceMs?: number): RunningCall;
  /** Aborts all calls, also those that start later, and waits up to `waitMs` until they are charged. */
  stop(waitMs: number): Promise<void>;
};

export function createRunningCalls(): RunningCalls {
  const controllers = new Set<AbortController>();
  let onIdle: (() => void) | undefined;
  let isStopping = false;

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
            onIdle?.();
          }
        },
      };
    },
    async stop(waitMs) {
      isStopping = true;
      if (controllers.size === 0) {
        return;
      }
      const allEnded = new Promise<void>((resolve) => {
        onIdle = resolve;
        setTimeout(resolve, waitMs).unref();
      });
      for (const controller of controllers) {
        controller.abort();
      }
      await allEnded;
    },
  };
}
