import enUS from 'antd/locale/en_US'

/** What the component library says by itself. */
export const texts = enUS
