import { formatTime, nowInSeconds, parseExpiry, timeZoneLabel } from '@console/shared/format';
import { TextField, useForm } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Box, ChoiceBar, FormDrawer, notify, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { rotateMutation } from '../api/queries';
import type { Rotation, Token } from '../api/types';

const delays = { now: 0, hour: 3600, day: 86_400, week: 7 * 86_400 } as const;
const ends = ['now', 'hour', 'day', 'week', 'custom'] as const;

type Values = { end: (typeof ends)[number]; time: string };

export type RotateTokenProps = { token: Token; onRotated: (token: Token, key: string) => void; onClose: () => void };

/** Replaces a key; programs may use the old one until it ends. */
export function RotateToken({ token, onRotated, onClose }: RotateTokenProps) {
  const t = useT();
  const rotate = useMutation(rotateMutation(useCapability('key-rotation')));
  const form = useForm<Values>({ defaultValues: { end: 'day', time: formatTime(nowInSeconds() + delays.week) } });
  const end = form.watch('end');
  const report = ({ key, hasEnded, problem }: Rotation) => {
    if (key !== undefined) {
      onRotated(token, key);
    }
    if (!hasEnded) {
      const text = t(key === undefined ? 'token.rotate.unknown-key' : 'token.rotate.not-ended', { name: token.name });
      notify.error(problem === undefined ? text : `${text} ${errorText(problem)}`);
    }
  };
  const save = async ({ end: chosen, time }: Values) => {
    const endsAt = chosen === 'custom' ? (parseExpiry(time) ?? 0) : nowInSeconds() + delays[chosen];
    report(await rotate.mutateAsync({ id: token.id, endsAt }));
  };
  const validate = (text: unknown) => {
    const time = parseExpiry(String(text));
    return (time !== undefined && time > nowInSeconds()) || t('token.rotate.time.invalid');
  };
  return (
    <FormDrawer
      title={t('token.rotate.title', { name: token.name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('token.rotate.submit')}
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {t('token.rotate.text')}
        </Text>
        <Stack gap="1.5">
          <Text textStyle="sm" fontWeight="medium">
            {t('token.rotate.end')}
          </Text>
          <Box>
            <ChoiceBar
              label={t('token.rotate.end')}
              value={end}
              choices={ends.map((value) => ({ value, label: t(`token.rotate.${value}`) }))}
              onChange={(value) => form.setValue('end', value, { shouldDirty: true })}
            />
          </Box>
          {end !== 'custom' && (
            <Text textStyle="xs" color="fg.muted">
              {end === 'now' ? t('token.rotate.now.text') : `${formatTime(nowInSeconds() + delays[end])} (${timeZoneLabel()})`}
            </Text>
          )}
        </Stack>
        {end === 'custom' && (
          <TextField
            form={form}
            name="time"
            label={t('token.rotate.time')}
            autoComplete="off"
            hint={timeZoneLabel()}
            rules={{ validate }}
          />
        )}
      </Stack>
    </FormDrawer>
  );
}
