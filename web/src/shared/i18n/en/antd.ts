import enUS from 'antd/locale/en_US'

/** The texts of the component library. */

export const texts = enUS
