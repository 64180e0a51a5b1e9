import { formatTime, parseTime, timeZoneLabel, toDateTimeInput } from '@console/shared/format';
import { TextField, useForm, useWatch } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Button, ConfirmDialog, chakra, Flex, Heading, Note, notify, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { type CustomCardProps, SettingsCard } from '../../options';
import { clearLogsMutation, olderLogCount } from '../api/queries';
import { getPreviousMonth } from '../previous-month';

export function LogsCard(props: CustomCardProps) {
  const hasCleanup = useCapability('log-cleanup');
  return <SettingsCard {...props} footer={hasCleanup && <ClearLogs />} />;
}

function ClearLogs() {
  const t = useT();
  const form = useForm({ defaultValues: { time: toDateTimeInput(getPreviousMonth()).slice(0, 16) } });
  const [requestedTime, setRequestedTime] = useState<number>();
  const { mutateAsync, isPending, error } = useMutation(clearLogsMutation);
  const typedTime = parseTime(useWatch({ control: form.control, name: 'time' }));
  const clear = async (seconds: number) => {
    const count = await mutateAsync(seconds).catch(() => undefined);
    setRequestedTime(undefined);
    const until = formatTime(seconds).slice(0, 16);
    if (count === null) {
      notify.info(t('operation.logs.clearing', { time: until }));
    } else if (count !== undefined) {
      notify.success(t('operation.logs.cleared', { count, time: until }));
    }
  };
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        {t('operation.logs.clear')}
      </Heading>
      {error && <Note tone="error">{t('operation.logs.failed', { message: errorText(error) })}</Note>}
      <chakra.form noValidate onSubmit={form.handleSubmit(({ time }) => setRequestedTime(parseTime(time)))}>
        <Flex gap="3" wrap="wrap" align="end">
          <chakra.div width={{ base: 'full', md: '2xs' }}>
            <TextField
              form={form}
              name="time"
              type="datetime-local"
              label={t('operation.logs.before', { zone: timeZoneLabel(typedTime === undefined ? undefined : new Date(typedTime * 1000)) })}
              rules={{ validate: (text) => parseTime(text) !== undefined || t('operation.logs.missing') }}
            />
          </chakra.div>
          <Button type="submit" variant="outline" colorPalette="red">
            {t('operation.logs.clear')}
          </Button>
        </Flex>
      </chakra.form>
      {requestedTime !== undefined && (
        <ClearLogsConfirm
          before={requestedTime}
          isPending={isPending}
          onConfirm={() => void clear(requestedTime)}
          onCancel={() => setRequestedTime(undefined)}
        />
      )}
    </Stack>
  );
}

type ClearLogsConfirmProps = { before: number; isPending: boolean; onConfirm: () => void; onCancel: () => void };

function ClearLogsConfirm({ before, isPending, onConfirm, onCancel }: ClearLogsConfirmProps) {
  const t = useT();
  const { data: count } = useQuery(olderLogCount(before));
  const time = `${formatTime(before).slice(0, 16)} ${timeZoneLabel(new Date(before * 1000))}`;
  return (
    <ConfirmDialog
      title={t('operation.logs.clear.title')}
      text={count === undefined ? t('operation.logs.clear.text', { time }) : t('operation.logs.clear.count', { time, count })}
      confirmLabel={t('operation.logs.clear')}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
