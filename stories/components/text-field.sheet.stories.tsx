import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../../src';
import { stripMarks } from '../../lang/normalize';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { rtl } from '../support/rtl';
import { Say, said } from '../support/say';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/TextField/Sheets',
  component: TextField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj;

const fullName = <Say en="Full name" ar="الاسم الكامل" />;
const email = <Say en="Email" ar="البريد الإلكتروني" />;

/** Every state. */
export const StateSheet: Story = {
  render: said({ en: 'Salma Odeh', ar: 'سلمى عودة' }, (salma) => (
    <Sheet>
      <Row label="Empty, with hint" stacked>
        <TextField
          label={fullName}
          description={<Say en="As on your ID" ar="كما في بطاقة الهوية" />}
        />
      </Row>
      <Row label="Hover" stacked>
        <TextField label={fullName} defaultValue={salma} data-force="hover" />
      </Row>
      <Row label="Focus" stacked>
        <TextField label={fullName} defaultValue={salma} data-force="focus" />
      </Row>
      <Row label="Filled" stacked>
        <TextField label={fullName} defaultValue={salma} />
      </Row>
      <Row label="Invalid: the error stands below the hint; the same in focus" stacked>
        {[undefined, 'focus'].map((force) => (
          <TextField
            key={force}
            label={email}
            script="ltr"
            defaultValue="salma@"
            description={<Say en="For receipts and sign-in" ar="للإيصالات وتسجيل الدخول" />}
            errorMessage={
              <Say en="Please enter a valid email address" ar="يُرجى إدخال بريد إلكتروني صحيح" />
            }
            data-force={force}
          />
        ))}
      </Row>
      <Row label="LTR island, empty and filled" stacked>
        <TextField label={email} script="ltr" placeholder="name@example.com" />
        <TextField label={email} script="ltr" defaultValue="salma@jabaloil.example" />
      </Row>
      <Row label="Optional" stacked>
        <TextField label={<Say en="Company" ar="الشركة" />} optional />
      </Row>
      <Row label="Read-only" stacked>
        <TextField
          label={<Say en="Subscription ID" ar="رقم الاشتراك" />}
          script="code"
          readOnly
          defaultValue="sub_7Q2M0K91"
        />
      </Row>
      <Row label="Disabled, and disabled with a reason" stacked>
        <TextField label={fullName} disabled defaultValue={salma} />
        <TextField
          label={fullName}
          disabled
          disabledReason={<Say en="Taken from your ID" ar="مأخوذ من بطاقة الهوية" />}
          defaultValue={salma}
        />
      </Row>
    </Sheet>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

const names = ['Salma Odeh', 'سلمى عودة', '562418903', 'متجر Zayt (رام الله)'];

/** Sample values for each script; a code contains no Arabic letters, and its font has none. */
const typed = { text: names, ltr: names, code: ['PS92', '562418903'] };

/** The three scripts with a value in the same, in the other, and in both scripts. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['text', 'ltr', 'code'] as const).map((script) => (
        <Row
          key={script}
          label={`${script}: ${script === 'code' ? 'letters, digits' : 'Latin, Arabic, digits, mixed'}`}
          stacked
        >
          {typed[script].map((value) => (
            <TextField key={value} label={fullName} script={script} defaultValue={value} />
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = { render: fieldScenarios(TextField, stripMarks) };
export const ScenariosRtl = rtl(Scenarios);
