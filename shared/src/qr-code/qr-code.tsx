import { Button, QrCode as Code, Flex, Stack } from '@chakra-ui/react';
import { qrCodeSlotRecipe } from '@chakra-ui/react/theme';
import { Download } from 'lucide-react';
import { useLazyT } from '../i18n/lazy-messages';
import { CopyButton } from '../ui/display/copy-button';

/** `value` is the encoded text, `label` names the image; `fileName` adds a download as PNG. */
export type QrCodeProps = {
  value: string;
  label: string;
  /** `lg` by default. */
  size?: 'md' | 'lg' | 'xl';
  fileName?: string;
};

export function QrCode({ value, label, size = 'lg', fileName }: QrCodeProps) {
  const t = useLazyT();
  return (
    <Code.Root recipe={qrCodeSlotRecipe} value={value} size={size} encoding={{ ecc: 'M' }}>
      <Stack align="center" gap="2">
        {/* The quiet zone of a QR code is four modules. */}
        <Code.Frame
          role="img"
          aria-label={label}
          bg="white"
          color="black"
          p="3"
          boxSizing="content-box"
          borderRadius="l2"
          borderWidth="1px"
        />
        <Flex gap="1">
          {fileName !== undefined && (
            <Code.DownloadTrigger asChild fileName={fileName} mimeType="image/png">
              <Button type="button" size="xs" variant="ghost">
                <Download />
                {t('qr.download')}
              </Button>
            </Code.DownloadTrigger>
          )}
          <CopyButton type="button" text={value} label={t('qr.copy')} />
        </Flex>
      </Stack>
    </Code.Root>
  );
}
