import { type SidebarSection, setSidebarSwitch, sidebarModules, sidebarSections } from '@console/shared/contract/navigation';
import { PlainSwitch } from '@console/shared/forms';
import { hasCapability, useSession } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import { type Key, useT } from '../../i18n';
import { isPageOn, isSectionShown } from './model';
import { type SwitchesProps, SwitchGrid } from './switch-grid';

/** Sections and pages of the sidebar, as far as the gateway has them. */
export function SidebarSwitches(props: SwitchesProps) {
  return sidebarSections.map((section) => <Section key={section} {...props} section={section} />);
}

function Section({ section, text, onChange }: SwitchesProps & { section: SidebarSection }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const pages = sidebarModules.filter((module) => module.section === section && hasCapability(status, module.requires));
  const isShown = isSectionShown(text, section);
  return (
    <Fieldset>
      <legend>{t(`option.navigation.section.${section}`)}</legend>
      <PlainSwitch
        label={t('option.navigation.section')}
        checked={isShown}
        onChange={(isOn) => onChange(setSidebarSwitch(text, { section, name: 'enabled' }, isOn))}
      />
      <SwitchGrid>
        {pages.map((page) => (
          <PlainSwitch
            key={page.name}
            label={t(`option.navigation.${section}.${page.name}` as Key)}
            checked={isPageOn(text, page)}
            disabled={!isShown}
            onChange={(isOn) => onChange(setSidebarSwitch(text, page, isOn))}
          />
        ))}
      </SwitchGrid>
    </Fieldset>
  );
}

const Fieldset = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& > legend': { float: 'left', textStyle: 'sm', fontWeight: 'medium' },
    '& > legend + label': { clear: 'both' },
  },
});
