/** A relay call under way. `signal` ends it early: when its client has left or the gateway stops. `end` tells that it is over and settled. */
export type RunningCall = { signal: AbortSignal; client: AbortSignal; end: () => void };

export type RunningCalls = {
  /** `graceMs` is how long a call goes on without its client. */
  begin(client: AbortSignal, graceMs?: number): RunningCall;
  /** Ends all calls and waits until they are settled, for as many milliseconds at most. */
  stop(waitMs: number): Promise<void>;
};

/** Keeps account of the relay calls under way. */
export function runningCalls(): RunningCalls {
  const controllers = new Set<AbortController>();
  let idle: (() => void) | undefined;

  return {
    begin(client, graceMs = 0) {
      const controller = new AbortController();
      let grace: NodeJS.Timeout | undefined;
      const leave = () => {
        if (graceMs > 0) {
          grace = setTimeout(() => controller.abort(), graceMs);
        } else {
          controller.abort();
        }
      };
      client.addEventListener('abort', leave, { once: true });
      if (client.aborted) {
        leave();
      }
      controllers.add(controller);
      return {
        signal: controller.signal,
        client,
        end: () => {
          clearTimeout(grace);
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
