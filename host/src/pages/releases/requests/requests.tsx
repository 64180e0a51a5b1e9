import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, notify } from '@console/shared/ui';
import { useState } from 'react';
import type { RequestLine } from '../../../../contract/overview';
import { decideRequest } from '../api/queries';
import { ConfirmCommandDialog } from '../confirm-command-dialog';
import { IsoTime } from '../iso-time';
import { Section } from '../section';
import { ReleaseList, ReleaseTableStyles } from '../tables.styles';
import { useReleasesT } from '../texts';
import { useRequestText } from './use-request-text';

type PendingDecision = { verb: 'approve' | 'decline'; request: RequestLine };

/** Commands that wait for a second person, who approves or declines them here. */
export function Requests({ requests }: { requests: RequestLine[] }) {
  const t = useReleasesT();
  const [decision, setDecision] = useState<PendingDecision>();
  if (requests.length === 0) {
    return null;
  }
  return (
    <Section title={t('approval.requests')}>
      <ReleaseTableStyles>
        <ReleaseList aria-label={t('approval.requests')}>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} onDecide={(verb) => setDecision({ verb, request })} />
          ))}
        </ReleaseList>
      </ReleaseTableStyles>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </Section>
  );
}

function RequestItem({ request, onDecide }: { request: RequestLine; onDecide: (verb: PendingDecision['verb']) => void }) {
  const t = useReleasesT();
  const { requestText } = useRequestText();
  const user = useSession((state) => state.user?.username);
  const { actor, person, command, expiresAt } = request;
  const isOwn = user === actor || user === person;
  const text = requestText(request);
  return (
    <li>
      <span>
        <b>{text}</b> <span data-quiet="">· {actor}</span>
        {command.reason && <span data-quiet=""> · {command.reason}</span>}
      </span>
      <span data-quiet="">
        {t('approval.until')} <IsoTime at={expiresAt} />
      </span>
      <span data-actions="">
        {isOwn ? (
          <span data-quiet="">{t('approval.own')}</span>
        ) : (
          <Button size="xs" aria-label={`${t('approval.approve')}: ${text}`} onClick={() => onDecide('approve')}>
            {t('approval.approve')}
          </Button>
        )}
        <Button size="xs" variant="outline" aria-label={`${t('approval.decline')}: ${text}`} onClick={() => onDecide('decline')}>
          {t(isOwn ? 'approval.withdraw' : 'approval.decline')}
        </Button>
      </span>
    </li>
  );
}

function DecisionDialog({ verb, request, onClose }: PendingDecision & { onClose: () => void }) {
  const t = useReleasesT();
  const { requestText } = useRequestText();
  const mutation = useMutation(decideRequest);
  const decide = (reason: string) =>
    mutation.mutate(
      { verb, id: request.id, reason },
      {
        onSuccess: () => {
          notify.success(t(`approval.done.${verb}`, { actor: request.actor }));
          onClose();
        },
      },
    );
  return (
    <ConfirmCommandDialog
      title={t(`approval.${verb}.title`, { text: requestText(request) })}
      explanation={t(`approval.${verb}.explained`, { actor: request.actor })}
      reasonHint={t('approval.reason.hint')}
      action={{ label: t(`approval.${verb}`), colorPalette: verb === 'approve' ? 'jade' : 'red' }}
      mutation={mutation}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
