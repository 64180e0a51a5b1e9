import { Skeleton, Stack } from '@console/shared/ui';
import { useEffect, useReducer, useRef, useState } from 'react';
import { AnchoredJsonOption, type CardForm, type CardSpec, fieldName, useFocusFirstError } from '../../options';

export type JsonViewProps = {
  card: CardSpec;
  form: CardForm;
  /** An example of each option. */
  samples: Readonly<Record<string, object>>;
  showsErrors: boolean;
};

/** Renders one editor per tick, because an editor with thousands of lines is slow. */
export function JsonView({ card: { options }, form, samples, showsErrors }: JsonViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(element);
  const [renderedCount, setRenderedCount] = useState(1);
  const isFullyRendered = renderedCount >= options.length;
  const [registeredCount, countRegistered] = useReducer((count: number) => count + 1, 0);
  const canValidate = registeredCount >= options.length;

  useEffect(() => {
    const timer = isFullyRendered ? undefined : setTimeout(() => setRenderedCount(renderedCount + 1));
    return () => clearTimeout(timer);
  }, [renderedCount, isFullyRendered]);

  useEffect(() => {
    if (showsErrors && canValidate) {
      void form.trigger(options.map(({ key }) => fieldName(key))).then(focusFirstError);
    }
  }, [showsErrors, canValidate, form, options, focusFirstError]);

  return (
    <Stack gap="4" ref={element}>
      {options.map((option, index) =>
        index < renderedCount ? (
          <AnchoredJsonOption
            key={option.key}
            form={form}
            option={option}
            sample={JSON.stringify(samples[option.key], null, 2)}
            opensAs="code"
            onRegister={countRegistered}
          />
        ) : (
          <Skeleton key={option.key} height="64" />
        ),
      )}
    </Stack>
  );
}
