/** A relay call under way. `signal` ends it early: when its client leaves or the gateway stops. `end` tells that it is over and settled. */
export type RunningCall = { signal: AbortSignal; end: () => void };

export type RunningCalls = {
  begin(client: AbortSignal): RunningCall;
  /** Ends all calls and waits until they are settled, for as many milliseconds at most. */
  stop(waitMs: number): Promise<void>;
};

/** Keeps account of the relay calls under way. */
export function runningCalls(): RunningCalls {
  const controllers = new Set<AbortController>();
  let idle: (() => void) | undefined;

  return {
    begin(client) {
      const controller = new AbortController();
      const leave = () => controller.abort();
      client.addEventListener('abort', leave, { once: true });
      if (client.aborted) {
        leave();
      }
      controllers.add(controller);
      return {
        signal: controller.signal,
        end: () => {
          client.removeEventListener('abort', leave);
          controllers.delete(controller);
          if (controllers.size === 0) {
            idle?.();
          }
        },
      };
    },
    async stop(waitMs) {
      if (controllers.size === 0) {
        return;
      }
      const settled = new Promise<void>((resolve) => {
        idle = resolve;
        setTimeout(resolve, waitMs).unref();
      });
      for (const controller of controllers) {
        controller.abort();
      }
      await settled;
    },
  };
}
