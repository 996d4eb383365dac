import { type ThemeConfig, theme } from 'antd'
import { type Mode, palettes } from './palette.ts'

const { defaultAlgorithm, darkAlgorithm } = theme
const fontFamily = `system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif`
const fontFamilyCode = `ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace`

/** Sizes of controls on a phone: a finger needs 44 px. */
const forFingers = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 }

/** The theme tokens of the component library, for light and dark, for desktop and phone. */
export function antdTheme(mode: Mode, reducedMotion: boolean, phone: boolean): ThemeConfig {
  const palette = palettes[mode]
  return {
    algorithm: mode === 'dark' ? darkAlgorithm : defaultAlgorithm,
    token: {
      fontFamily,
      fontFamilyCode,
      fontSize: 14,
      borderRadius: 8,
      sizeUnit: 4,
      sizeStep: 4,
      motion: !reducedMotion,
      motionDurationSlow: '0.18s',
      motionDurationMid: '0.14s',
      motionDurationFast: '0.1s',
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorPrimaryBg: palette.accentQuiet,
      colorFillAlter: palette.page,
      colorInfo: palette.accentText,
      colorLink: palette.accentText,
      colorLinkHover: palette.accentText,
      colorLinkActive: palette.accentText,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.textQuiet,
      colorTextTertiary: palette.textQuiet,
      colorTextDescription: palette.textQuiet,
      // What cannot be changed must still be readable: at least 4.5:1.
      colorTextDisabled: palette.textQuiet,
      colorTextPlaceholder: palette.textQuiet,
      colorBorder: palette.border,
      colorBorderSecondary: palette.borderQuiet,
      colorSplit: palette.borderQuiet,
      colorError: palette.error,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      // Computed from our deep colours, these backgrounds would be muddy.
      colorInfoBg: palette.accentQuiet,
      colorErrorBg: palette.errorQuiet,
      colorSuccessBg: palette.successQuiet,
      colorWarningBg: palette.warningQuiet,
      colorErrorText: palette.error,
      colorSuccessText: palette.success,
      colorWarningText: palette.warning,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      ...(phone && forFingers),
    },
    components: {
      Button: {
        // White cannot be read on the light red of the dark theme.
        ...(mode === 'dark' && { dangerColor: palette.page }),
        defaultHoverColor: palette.accentText,
        defaultHoverBorderColor: palette.accentText,
        defaultActiveColor: palette.accentText,
        defaultActiveBorderColor: palette.accentText,
      },
      // An empty box has only its border: at least 3:1.
      Checkbox: { colorBorder: palette.textQuiet },
      Radio: { colorBorder: palette.textQuiet },
      Layout: {
        headerBg: palette.surface,
        headerHeight: 56,
        headerPadding: '0 16px',
        siderBg: palette.surface,
        bodyBg: palette.page,
      },
      Menu: {
        itemHeight: 40,
        itemMarginInline: 8,
        itemSelectedColor: palette.accentText,
        itemSelectedBg: palette.accentQuiet,
      },
      Table: {
        headerBg: palette.surface,
        headerSplitColor: 'transparent',
        rowSelectedBg: palette.ticked,
        rowSelectedHoverBg: palette.ticked,
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
      },
      Tabs: {
        itemSelectedColor: palette.accentText,
        itemHoverColor: palette.accentText,
        itemActiveColor: palette.accentText,
        inkBarColor: palette.accentText,
      },
      ...(phone && { Card: { bodyPadding: 16, headerPadding: 16 } }),
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
    },
  }
}
