import { Button, QrCode as Code, Flex, Stack } from '@chakra-ui/react';
import { qrCodeSlotRecipe } from '@chakra-ui/react/theme';
import { Download } from 'lucide-react';
import { useMoreT } from '../i18n/more-texts';
import { CopyButton } from '../ui/display/copy-button';

export type QrCodeProps = {
  /** What a camera reads from it. */
  value: string;
  /** What it is for: its name for who cannot see it. */
  label: string;
  size?: 'md' | 'lg' | 'xl';
  /** Offers it as a picture, under this name. */
  fileName?: string;
};

/** A QR code, dark on light in both themes: cameras read no other. */
export function QrCode({ value, label, size = 'lg', fileName }: QrCodeProps) {
  const t = useMoreT();
  return (
    <Code.Root recipe={qrCodeSlotRecipe} value={value} size={size} encoding={{ ecc: 'M' }}>
      <Stack align="center" gap="2">
        {/* Four modules of quiet around it belong to a code. */}
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
