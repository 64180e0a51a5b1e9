import { useWatch } from '@console/shared/forms';
import { defaultSystemName } from '@console/shared/session';
import { chakra, DefaultMark, Grid, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { type CardForm, isSecureSite } from '../../options';
import { useDebouncedValue } from '../../use-debounced-value';
import { validateLogoUrl } from '../validate-logo-url';

export type BrandPreviewProps = { form: CardForm };

const themes = ['light', 'dark'] as const;

export function BrandPreview({ form }: BrandPreviewProps) {
  const t = useT();
  const [typedName, typedLogo] = useWatch({ control: form.control, name: ['SystemName', 'Logo'] }).map((text) => String(text ?? '').trim());
  const logo = useDebouncedValue(typedLogo ?? '', 400);
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const problem = brokenLogo === logo ? 'broken' : validateLogoUrl(logo, isSecureSite());
  const isShown = logo !== '' && problem === undefined;
  return (
    <div>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        {themes.map((theme) => (
          // Chakra's own class names switch the theme of a subtree.
          <Bar key={theme} className={`chakra-theme ${theme}`} role="group" aria-label={t(`other.brand.${theme}`)}>
            {isShown ? (
              <img src={logo} alt={t('other.brand.logo')} width={24} height={24} onError={() => setBrokenLogo(logo)} />
            ) : (
              <DefaultMark fontSize="20px" role="img" aria-label={t('other.brand.default')} />
            )}
            <span>{typedName || defaultSystemName}</span>
          </Bar>
        ))}
      </Grid>
      <Text role="status" textStyle="sm" mt={problem && logo ? '2' : '0'} color="fg.error">
        {logo !== '' && problem && t(`other.brand.${problem}`)}
      </Text>
    </div>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minW: '0',
    minH: '12',
    px: '4',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    fontWeight: 'semibold',
    '& img': { flexShrink: 0, objectFit: 'contain' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
