import { DEFAULTS } from "../../../../core/setting-values"
import { validatorOf } from "../validators"

it.each(Object.entries(DEFAULTS))(
  "the default of the setting %s may be set by a merchant, too",
  (name, value) => {
    expect(validatorOf(name)!.parse(value)).toEqual(value)
  },
)
