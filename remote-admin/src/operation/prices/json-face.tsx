import { Skeleton, Stack } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { type CardForm, type CardSpec, fieldName, focusFirstError, JsonOption, OptionPlace } from '../../options';

const sample = JSON.stringify({ 'gpt-4o': 1.25 }, null, 2);

export type JsonFaceProps = {
  card: CardSpec;
  form: CardForm;
  /** Says at once what is wrong, and leads there. */
  isChecked: boolean;
};

/** The tables as the texts that they are saved as, drawn one after the other: an editor of three thousand lines takes its time. */
export function JsonFace({ card: { options }, form, isChecked }: JsonFaceProps) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn >= options.length;

  useEffect(() => {
    const timer = isWhole ? undefined : setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, isWhole]);

  useEffect(() => {
    if (isChecked && isWhole) {
      void form.trigger(options.map(({ key }) => fieldName(key))).then(() => focusFirstError(element.current));
    }
  }, [isChecked, isWhole, form, options]);

  return (
    <Stack gap="4" ref={element}>
      {options.map((option, index) =>
        index < drawn ? (
          <OptionPlace key={option.key} option={option.key}>
            <JsonOption
              form={form}
              name={fieldName(option.key)}
              option={option}
              label={t(option.label)}
              hint={option.hint && t(option.hint)}
              sample={sample}
              opensAs="code"
            />
          </OptionPlace>
        ) : (
          <Skeleton key={option.key} height="64" />
        ),
      )}
    </Stack>
  );
}
