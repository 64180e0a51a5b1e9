import { headerAccess, headerModules } from '@console/shared/contract/navigation';
import { PlainSwitch } from '@console/shared/forms';
import { Fragment } from 'react';
import { useT } from '../../i18n';
import { setHeaderAccess } from './model';
import { type SwitchesProps, SwitchGrid } from './switch-grid';

/** Links of the top bar. */
export function HeaderSwitches({ text, onChange }: SwitchesProps) {
  const t = useT();
  const pricing = headerAccess(text, 'pricing');
  return (
    <SwitchGrid>
      {headerModules.map((module) => (
        <Fragment key={module}>
          <PlainSwitch
            label={t(`option.navigation.${module}`)}
            checked={headerAccess(text, module).enabled}
            onChange={(enabled) => onChange(setHeaderAccess(text, module, { enabled }))}
          />
          {module === 'pricing' && (
            <PlainSwitch
              label={t('option.navigation.pricing.auth')}
              checked={pricing.requireAuth}
              disabled={!pricing.enabled}
              onChange={(requireAuth) => onChange(setHeaderAccess(text, 'pricing', { requireAuth }))}
            />
          )}
        </Fragment>
      ))}
    </SwitchGrid>
  );
}
