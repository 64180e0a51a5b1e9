import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { notify } from '../notify';

/**
 * A component that is loaded on first render. When loading fails, the user is notified, and the next mount retries.
 *
 * @param load resolves to the component
 * @param waiting placeholder; nothing by default
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState<{ component: ComponentType<Props> } | undefined>(loaded && { component: loaded });
    useEffect(() => {
      if (Loaded) {
        return;
      }
      let isShown = true;
      load().then(
        (component) => {
          loaded = component;
          if (isShown) {
            setLoaded({ component });
          }
        },
        () => notify.error(errorText(new ApiError('network', ''))),
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Loaded ? <Loaded.component {...props} /> : waiting(props);
  };
}
